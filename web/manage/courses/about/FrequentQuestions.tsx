import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { moved } from '../moved.ts'
import { RowTools } from '../RowTools.tsx'
import { ThreeTexts } from '../ThreeTexts.tsx'
import type { Draft, PartProps } from './AboutTab.tsx'

const empty = { lt: '', en: '', ru: '' }
/** A key that no other question of the course has. */
function newKey(items: Draft['faq_items']): string {
  const numbers = items.map(({ key }) => Number(/\d+$/.exec(key)?.[0] ?? 0))
  return `q${Math.max(0, ...numbers) + 1}`
}

/** Frequent questions of the course, in the order in which they are shown. */
export function FrequentQuestions({ draft, change, errors }: PartProps) {
  const t = useTranslations('manageCourses')
  const items = draft.faq_items
  const set = (at: number, changes: Partial<Draft['faq_items'][number]>) =>
    change({ faq_items: items.map((item, index) => (index === at ? { ...item, ...changes } : item)) })
  const stale = draft.stale.filter((one) => !draft.compared.includes(one))
  const onCompared = (translation: string) => change({ compared: [...draft.compared, translation] })
  return (
    <section aria-labelledby="questions" className="grid gap-4">
      <h2 id="questions" className="text-lg">
        {t('about.questions')}
      </h2>
      {items.map(({ key, question, answer }, at) => (
        <div key={key} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <div className="flex items-center justify-between">
            <h3 className="text-base">{`${t('fields.question')} ${at + 1}`}</h3>
            <RowTools
              name={`${t('fields.question')} ${at + 1}`}
              at={at}
              count={items.length}
              onMove={(to) => change({ faq_items: moved(items, at, to) })}
              onRemove={() => change({ faq_items: items.filter((_, index) => index !== at) })}
            />
          </div>
          <ThreeTexts
            name={`faq_items.${at}.question`}
            textName={`questions.${key}.question`}
            label={t('fields.question')}
            value={question}
            onChange={(value) => set(at, { question: value })}
            maxLength={300}
            required
            {...{ errors, stale, onCompared }}
          />
          <ThreeTexts
            name={`faq_items.${at}.answer`}
            textName={`questions.${key}.answer`}
            label={t('fields.answer')}
            value={answer}
            onChange={(value) => set(at, { answer: value })}
            rows={4}
            maxLength={5000}
            required
            {...{ errors, stale, onCompared }}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        className="justify-self-start"
        onClick={() => change({ faq_items: [...items, { key: newKey(items), question: empty, answer: empty }] })}
      >
        {t('about.addQuestion')}
      </Button>
    </section>
  )
}
