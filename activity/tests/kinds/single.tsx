import { type Kind, lineAt } from './kind.ts'
import { OneOption } from './OneOption.tsx'

export const single: Kind<'single'> = {
  Input: (props) => <OneOption {...props} options={props.question.options} />,
  showsRight: true,
  lines: ({ options }, answer) => [lineAt(options, Number(answer))],
}
