import type { Reviewed } from '../../contract/activities/scenarios.ts'
import { Badge } from '../../web/ui/Badge.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { clockText } from '../clock-text.ts'
import { useActivityMessages } from '../messages.ts'

const looks = {
  right: { icon: 'check-circle', colour: 'text-success', label: 'effectRight' },
  acceptable: { icon: 'info', colour: 'text-amber-ink', label: 'effectAcceptable' },
  wrong: { icon: 'x-circle', colour: 'text-danger', label: 'effectWrong' },
} as const

/** Each decision with what was chosen, what would have been best and why; not by colour alone. */
export function Decisions({ decisions }: { decisions: readonly Reviewed[] }) {
  const t = useActivityMessages()
  return (
    <section className="grid gap-3">
      <h3 className="text-xl font-bold">{t('debrief')}</h3>
      <ol className="grid gap-3">
        {decisions.map((decision, at) => (
          <Decision key={at} decision={decision} number={at + 1} />
        ))}
      </ol>
    </section>
  )
}

function Decision({ decision, number }: { decision: Reviewed; number: number }) {
  const t = useActivityMessages()
  const { title, chosen, effect, critical, feedback, best, points, of, seconds } = decision
  const { icon, colour, label } = looks[effect]
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h4 className="font-bold">
        <span className="text-ink-soft">{number}. </span>
        {title}
      </h4>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>{t('pointsOf', { points, of })}</span>
        <span>{clockText(seconds)}</span>
        {critical && <Badge tone="amber">{t('criticalStep')}</Badge>}
      </p>
      <p className="flex items-start gap-2">
        <Icon name={icon} className={`mt-0.5 shrink-0 ${colour}`} />
        <span>
          <span className={`text-sm font-semibold ${colour}`}>{t(label)}</span> {chosen ?? t('notDecided')}
        </span>
      </p>
      {feedback && <Why text={feedback} />}
      {effect !== 'right' &&
        best.map(({ text, feedback: why }) => (
          <div key={text} className="grid gap-3">
            <p className="flex items-start gap-2">
              <Icon name="check-circle" className="mt-0.5 shrink-0 text-success" />
              <span>
                <span className="text-sm font-semibold text-success">{t('bestWas')}</span> {text}
              </span>
            </p>
            <Why text={why} />
          </div>
        ))}
    </li>
  )
}

const Why = ({ text }: { text: string }) => <p className="border-l-2 border-line-strong pl-3 text-ink-soft">{text}</p>
