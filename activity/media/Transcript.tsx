import { cx } from '../../web/ui/cx.ts'
import { clockText } from '../clock-text.ts'
import { useActivityMessages } from '../messages.ts'
import type { Cue } from './useCues.ts'

type TranscriptProps = { cues: Cue[]; lang: string | undefined; second: number; onChoose: (at: number) => void }

/** The captions of a film as a text; a line goes to its place in the film. */
export function Transcript({ cues, lang, second, onChoose }: TranscriptProps) {
  const t = useActivityMessages()
  return (
    <details open className="rounded-lg border border-line bg-surface">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{t('transcript')}</summary>
      <ol lang={lang} className="grid gap-0.5 px-1 pb-3">
        {cues.map(({ start, end, text }) => {
          const current = start <= second && second < end
          return (
            <li key={start}>
              <button
                type="button"
                aria-current={current ? 'true' : undefined}
                onClick={() => onChoose(start)}
                className={cx(
                  'flex w-full items-baseline gap-3 rounded-md px-3 py-1.5 text-left hover:bg-pine-soft',
                  current && 'bg-pine-soft',
                )}
              >
                <span className="tabular w-10 flex-none text-sm text-ink-soft">{clockText(Math.floor(start))}</span>
                <span className="min-w-0">{text}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
