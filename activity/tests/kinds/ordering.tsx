import { useState } from 'react'
import { choiceCard } from '../../../web/ui/choiceCard.ts'
import { IconButton } from '../../../web/ui/IconButton.tsx'
import { useActivityMessages } from '../../messages.ts'
import { type Asked, type InputProps, type Kind, lineAt, numbers } from './kind.ts'
import { sameMark, tones } from './part-marks.rules.ts'
import { PartMark } from './PartMark.tsx'

const asShown = ({ items }: Asked<'ordering'>) => items.map((_item, i) => i)

/** Items that are brought into order by buttons: the same by pointer, touch and keyboard. */
function Input({ question, answer, onAnswer, title, mark }: InputProps<Asked<'ordering'>>) {
  const t = useActivityMessages()
  const { id, items } = question
  const [moved, setMoved] = useState('')
  const order = Array.isArray(answer) ? answer.map(Number) : asShown(question)
  function move(from: number, by: -1 | 1) {
    const next = [...order]
    const [item = 0] = next.splice(from, 1)
    next.splice(from + by, 0, item)
    onAnswer(next)
    setMoved(t('movedTo', { item: items[item] ?? '', position: from + by + 1, total: items.length }))
  }
  return (
    <fieldset className="min-w-0" aria-describedby={`hint-${id}`}>
      <legend>{title}</legend>
      <p id={`hint-${id}`} className="-mt-1 mb-4 text-sm text-ink-soft">
        {t('order')}
      </p>
      <ol className="grid gap-2">
        {order.map((item, at) => {
          const part = mark ? sameMark(mark, at) : null
          return (
            <li
              key={item}
              className={choiceCard(part ? tones[part.verdict] : undefined, 'items-center gap-2 py-1 pr-1 pl-4')}
            >
              <span className="tabular w-6 flex-none font-bold text-ink-soft">{at + 1}.</span>
              <span className="min-w-0 flex-1 leading-snug font-semibold">{items[item]}</span>
              {/* Where the buttons were, what became of it is said: no text moves when the answer is checked. */}
              <span className="flex min-h-18 w-11 flex-none flex-col items-center justify-center sm:min-h-9 sm:w-22 sm:flex-row">
                {part ? (
                  <PartMark part={part} />
                ) : (
                  <>
                    <IconButton
                      icon="chevron-up"
                      label={t('moveUp', { item: items[item] ?? '' })}
                      variant="plain"
                      size="sm"
                      disabled={at === 0}
                      onClick={() => move(at, -1)}
                      className="w-11"
                    />
                    <IconButton
                      icon="chevron-down"
                      label={t('moveDown', { item: items[item] ?? '' })}
                      variant="plain"
                      size="sm"
                      disabled={at === order.length - 1}
                      onClick={() => move(at, 1)}
                      className="w-11"
                    />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      {answer === null && mark === undefined && (
        <button type="button" className="mt-3 font-semibold text-pine underline" onClick={() => onAnswer(order)}>
          {t('orderIsRight')}
        </button>
      )}
      <p role="status" className="sr-only">
        {moved}
      </p>
    </fieldset>
  )
}

export const ordering: Kind<'ordering'> = {
  Input,
  shown: asShown,
  lines: ({ items }, answer) => numbers(answer).map((item, i) => `${i + 1}. ${lineAt(items, item)}`),
}
