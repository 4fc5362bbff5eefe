import { cx } from '../../web/ui/cx.ts'
import { clockText } from '../clock-text.ts'
import { useActivityMessages } from '../messages.ts'
import { chapterAt } from './played.rules.ts'

type ChaptersProps = { chapters: { at: number; title: string }[]; second: number; onChoose: (at: number) => void }

/** The chapters of a film; one goes to its beginning. */
export function Chapters({ chapters, second, onChoose }: ChaptersProps) {
  const t = useActivityMessages()
  const current = chapterAt(chapters, second)
  return (
    <nav aria-label={t('chapters')}>
      <h2 className="mb-2 text-base">{t('chapters')}</h2>
      <ol className="grid gap-1">
        {chapters.map(({ at, title }, index) => (
          <li key={at}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onChoose(at)}
              className={cx(
                'flex min-h-10 w-full items-baseline gap-3 rounded-md px-3 py-2 text-left hover:bg-pine-soft',
                index === current && 'bg-pine-soft font-semibold text-pine-strong',
              )}
            >
              <span className="tabular w-10 flex-none text-sm">{clockText(Math.floor(at))}</span>
              <span className="min-w-0">{title}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
