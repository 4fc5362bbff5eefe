import { useActivityMessages } from '../../messages.ts'
import type { Asked, InputProps, Kind } from './kind.ts'
import { OneOption } from './OneOption.tsx'

function Input(props: InputProps<Asked<'true_false'>>) {
  const t = useActivityMessages()
  return <OneOption {...props} options={[t('no'), t('yes')]} order={[1, 0]} />
}

export const trueFalse: Kind<'true_false'> = {
  Input,
  showsRight: true,
  lines: (_, answer, { yes, no }) => [answer === 1 ? yes : no],
}
