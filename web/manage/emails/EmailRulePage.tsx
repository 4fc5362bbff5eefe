import { useTranslations } from 'use-intl'
import { languageTags } from '../../../contract/constants.ts'
import { emailRuleList } from '../../../contract/manage/email-rules.list.ts'
import {
  emailRule,
  type RuleEvent,
  ruleDirections,
  ruleEventFacts,
  ruleEvents,
} from '../../../contract/manage/email-rules.ts'
import { EditPage } from '../kit/EditPage.tsx'
import { listKey } from '../kit/list-query.ts'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { RulePreview } from './RulePreview.tsx'
import { useShownPart } from './useShownPart.ts'

/** A rule of emails: when, about what, with which texts; `new` adds one. */
export default function EmailRulePage({ params: { id = '' } }: { params: Params }) {
  const t = useTranslations('manageEmails.rules')
  const words = useTranslations('words')
  const { shown, onFocus, setLanguage } = useShownPart()
  const placeholders = (event: RuleEvent) =>
    ruleEventFacts[event].placeholders.map((name) => `{${name}} – ${t(`meanings.${name}` as 'meanings.title')}`)
  return (
    <EditPage
      of={emailRule}
      id={id}
      screen="emailRule"
      above={
        <ManageLink to="emailRules" className="underline underline-offset-2">
          {words('lists.email-rules.title')}
        </ManageLink>
      }
      stale={listKey(emailRuleList)}
      choices={{
        event: ruleEvents.map((event) => ({ id: event, name: words(`ruleEvents.${event}`) })),
        direction: ruleDirections.map((direction) => ({ id: direction, name: words(`ruleDirections.${direction}`) })),
      }}
      notes={({ event }) => ({
        text: (
          <p className="-mt-5 text-sm text-ink-soft">
            {t('placeholders', { names: placeholders(event).join('; ') })}. {t('allLanguages')}
          </p>
        ),
      })}
      faults={({ event, direction, subject, text }) => ({
        direction: direction === 'before' && !ruleEventFacts[event].before ? t('direction') : undefined,
        ...Object.fromEntries(
          Object.entries({ subject, text }).flatMap(([field, texts]) =>
            languageTags.flatMap((language) =>
              texts[language].trim() ? [] : [[`${field}.${language}`, t('allLanguages')]],
            ),
          ),
        ),
      })}
      layout={(field, { draft }) => (
        <>
          {field('name')}
          <div className="grid items-start gap-4 sm:grid-cols-3">
            {field('event')}
            {field('direction')}
            {field('days')}
          </div>
          <div className="grid gap-7" onFocusCapture={onFocus}>
            {field('subject')}
            {field('text')}
          </div>
          {field('active')}
          <RulePreview draft={draft} language={shown.language} onLanguage={setLanguage} />
        </>
      )}
    >
      {({ sent }) => <p className="text-ink-soft">{t('sent', { count: sent })}</p>}
    </EditPage>
  )
}
