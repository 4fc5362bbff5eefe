import { type FormEvent, useState } from 'react'
import type { Situation } from '../../contract/activities/scenarios.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { RadioGroup } from '../../web/ui/RadioGroup.tsx'
import { useActivityMessages } from '../messages.ts'

type ChoicesProps = { choices: Situation['choices']; busy: boolean; onChoose: (choice: string) => void }

/** A decision that counts: chosen, then confirmed. */
export function ChooseForm({ choices, busy, onChoose }: ChoicesProps) {
  const t = useActivityMessages()
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (chosen) onChoose(chosen)
    else setMissing(true)
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <RadioGroup
        cards
        name="choice"
        label={t('whatNow')}
        value={chosen}
        onValue={(value) => {
          setChosen(value)
          setMissing(false)
        }}
        options={choices.map(({ key, text }) => ({ value: key, label: text }))}
        {...(missing ? { error: t('chooseFirst') } : {})}
      />
      <div>
        <Button type="submit" pending={busy} iconEnd={<Icon name="arrow-right" />}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** The way on in an algorithm: an answer, or that the action was done. */
export function WalkButtons({ choices, busy, onChoose }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {choices.map(({ key, text }, at) => (
        <Button
          key={key}
          variant={at === 0 ? 'primary' : 'secondary'}
          aria-disabled={busy || undefined}
          onClick={() => (busy ? undefined : onChoose(key))}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
