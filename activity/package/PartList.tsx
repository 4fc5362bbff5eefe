import type { PackagePart, Verdict } from '../../contract/activities/packages.ts'
import { Button } from '../../web/ui/Button.tsx'
import { Icon } from '../../web/ui/icons.tsx'
import { useActivityMessages } from '../messages.ts'

const words = {
  incomplete: 'packageIncomplete',
  complete: 'packageComplete',
  passed: 'packagePassed',
  failed: 'packageFailed',
} as const satisfies Record<Verdict, string>

/** The state of a part in words, with its best score. */
export function PartState({ part: { verdict, score } }: { part: Pick<PackagePart, 'verdict' | 'score'> }) {
  const t = useActivityMessages()
  return (
    <span className="text-ink-soft flex flex-wrap items-center gap-x-3">
      <span className="flex items-center gap-1.5">
        {(verdict === 'complete' || verdict === 'passed') && <Icon name="check" size={16} />}
        {t(words[verdict])}
      </span>
      {score !== null && <span className="tabular">{t('packageScore', { score })}</span>}
    </span>
  )
}

/** The parts of a package that has several, each with its state. */
export function PartList({ parts, onOpen }: { parts: readonly PackagePart[]; onOpen: (id: string) => void }) {
  const t = useActivityMessages()
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl font-bold">{t('packageParts')}</h2>
      <ol className="grid gap-3">
        {parts.map((part) => (
          <li key={part.id} className="border-line flex flex-wrap items-center justify-between gap-3 border-b pb-3">
            <span className="grid">
              <span className="font-semibold">{part.title}</span>
              <PartState part={part} />
            </span>
            <Button
              variant="secondary"
              onClick={() => onOpen(part.id)}
              aria-label={`${t('packageOpen')}: ${part.title}`}
            >
              {t('packageOpen')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
