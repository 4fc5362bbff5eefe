import { type FocusEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslations } from 'use-intl'
import { gapLimits } from '../../../../../contract/activities/questions.ts'
import { languageTags } from '../../../../../contract/constants.ts'
import type { BankElement, BankQuestion } from '../../../../../contract/manage/questions.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ThreeTexts } from '../../../kit/ThreeTexts.tsx'
import { newAnswer, newElement } from '../elements.ts'
import { GapRow } from '../GapRow.tsx'
import { filledText, freeNumber, withGap, withoutGap } from '../gaps.rules.ts'
import { ShownAnswers } from '../ShownAnswers.tsx'
import type { EditorProps, Kind } from './kind.ts'

const name = 'bank_question.gap_text'

/** A text with the numbers of its gaps, and a row for each gap. */
function Editor({ draft, change, errors }: EditorProps) {
  const { gap_text, elements } = draft
  const t = useTranslations('manageCourses.bank')
  const last = useRef<HTMLTextAreaElement>(null)
  function remember({ target }: FocusEvent) {
    if (target instanceof HTMLTextAreaElement) last.current = target
  }
  /** Puts a gap where the cursor is; what is selected becomes the answer of a new one. */
  function insert(known?: BankElement) {
    const area = last.current ?? document.getElementById(`${name}.lt`)
    if (!(area instanceof HTMLTextAreaElement)) return
    const language = languageTags.find((tag) => area.id === `${name}.${tag}`) ?? 'lt'
    const at = { from: area.selectionStart, to: area.selectionEnd }
    const id = known?.id ?? freeNumber(elements)
    const { text, cursor } = withGap(area.value, at, id)
    const answer = newAnswer([])
    const texts = { ...answer.texts, [language]: area.value.slice(at.from, at.to).trim() }
    const added = { ...newElement([]), id, gap: { chosen: false, options: [{ ...answer, texts, mark: 1 }] } }
    flushSync(() =>
      change({ gap_text: { ...gap_text, [language]: text }, ...(known ? {} : { elements: [...elements, added] }) }),
    )
    area.focus()
    area.setSelectionRange(cursor, cursor)
  }
  return (
    <>
      <div onFocus={remember} className="grid gap-3">
        <ThreeTexts
          name={name}
          label={t('gapText')}
          hint={t('gapTextHint', { sign: '{1}' })}
          rows={4}
          maxLength={8000}
          required
          value={gap_text}
          onChange={(value) => change({ gap_text: value })}
          errors={errors}
        />
        <div className="flex flex-wrap gap-2">
          {elements.length < gapLimits.gaps && (
            <Button size="sm" variant="secondary" onClick={() => insert()}>
              {t('insertGap')}
            </Button>
          )}
          {elements.map((element) => (
            <Button
              key={element.id}
              size="sm"
              variant="quiet"
              aria-label={t('insertKnownGap', { gap: `{${element.id}}` })}
              onClick={() => insert(element)}
            >
              {`{${element.id}}`}
            </Button>
          ))}
        </div>
      </div>
      <ol className="grid gap-3">
        {elements.map((element, at) => (
          <GapRow
            key={element.id}
            element={element}
            field={`bank_question.elements.${at}.gap`}
            errors={errors}
            onGap={(gap) =>
              change({ elements: elements.map((one) => (one.id === element.id ? { ...one, gap } : one)) })
            }
            onRemove={() =>
              change({
                elements: elements.filter(({ id }) => id !== element.id),
                gap_text: withoutGap(gap_text, element.id),
              })
            }
          />
        ))}
      </ol>
    </>
  )
}

function Shown({ question: { gap_text, elements } }: { question: BankQuestion }) {
  return (
    <>
      <p className="whitespace-pre-line">{filledText(gap_text.lt, elements)}</p>
      {elements.map(({ id, gap }) => (
        <div key={id}>
          <p className="font-semibold">{`{${id}}`}</p>
          <ShownAnswers
            answers={(gap?.options ?? []).map((one) => ({
              id: one.id,
              text: one.texts.lt,
              mark: gap?.chosen ? one.mark : 1,
              feedback: one.feedback.lt,
            }))}
          />
        </div>
      ))}
    </>
  )
}

export const cloze: Kind = { elements: 'gaps', Editor, Shown }
