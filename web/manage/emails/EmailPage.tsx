import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { type EmailPart, emailTextMax, type StaffEmail } from '../../../contract/manage/emails.ts'
import { type Field, three } from '../../../contract/manage/fields.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { call } from '../../api/client.ts'
import { isNotFound } from '../../api/failure.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { History } from '../history/History.tsx'
import { historyQuery } from '../history/queries.ts'
import { FieldsForm } from '../kit/EditForm.tsx'
import { ManageLink } from '../ManageLink.tsx'
import type { Params } from '../paths.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { wireOf } from './wire.ts'
import { LegalText, PartNotes, RestoreButtons } from './PartNotes.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { emailQuery, emailsKey } from './queries.ts'
import { useShownPart } from './useShownPart.ts'

/** The texts of an email of the portal in three languages, with a preview, a test and the way back to ours. */
export default function EmailPage({ params: { id = '' } }: { params: Params }) {
  const query = useQuery(emailQuery(id))
  if (isNotFound(query.error)) return <NotFoundPage />
  if (!query.data) return <QueryNotice query={query} />
  return <EmailView key={query.data.version} email={query.data} />
}

const about = { description: '', example: { lt: '', en: '', ru: '' } }
const fieldOf = ({ kind }: EmailPart): Field =>
  three(emailTextMax[kind], about, { rows: kind === 'paragraph' ? 5 : 1, required: false })

type Texts = Record<string, EditedText>
const textsIn = (parts: readonly EmailPart[], values: object): Texts =>
  Object.fromEntries(parts.map(({ part }) => [part, Reflect.get(values, part)]))

function EmailView({ email }: { email: StaffEmail }) {
  const t = useTranslations('manageEmails')
  const words = useTranslations('words')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { id, name, when, recipient, parts, version } = email
  const editable = parts.filter(({ legal }) => !legal)
  const { shown, onFocus, setLanguage } = useShownPart()
  const saved = { ...Object.fromEntries(parts.map(({ part, text }) => [part, text])), version }

  async function done(reply: unknown) {
    show({ kind: 'success', text: t('saved') })
    await queryClient.invalidateQueries({ queryKey: emailsKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery('email_text', id).queryKey })
    queryClient.setQueryData(emailQuery(id).queryKey, reply as StaffEmail)
  }
  const counted = parts.some(({ placeholders }) => placeholders.some((one) => one.counted))
  const preview = (texts: Texts) => <PreviewPanel {...{ id, texts, counted, shown, onLanguage: setLanguage }} />
  return (
    <>
      <ScreenTitle
        title={name}
        above={
          <ManageLink to="emails" className="underline underline-offset-2">
            {words('lists.emails.title')}
          </ManageLink>
        }
        intro={`${when}. ${t('recipient', { who: words(`emailRecipients.${recipient}`) })}`}
      />
      {editable.length === 0 ? (
        <div className="grid max-w-5xl gap-7">
          <Notice>{t('legal')}</Notice>
          {parts.map((part) => (
            <LegalText key={part.part} part={part} />
          ))}
          {preview({})}
        </div>
      ) : (
        <FieldsForm
          of={{ name: 'email_text', fields: Object.fromEntries(editable.map((part) => [part.part, fieldOf(part)])) }}
          kept={`email-${id}`}
          saved={{ object: 'email_text', id }}
          item={saved}
          page
          notes={(draft) =>
            Object.fromEntries(
              editable.map((part) => [
                part.part,
                <PartNotes key={part.part} part={part} text={Object(draft)[part.part]} />,
              ]),
            )
          }
          layout={(field, { draft, change }) => (
            <>
              <RestoreButtons parts={editable} texts={textsIn(editable, draft)} onChange={change} />
              <div className="grid gap-7" onFocusCapture={onFocus}>
                {parts.map((part) => (part.legal ? <LegalText key={part.part} part={part} /> : field(part.part)))}
              </div>
              {preview(textsIn(editable, draft))}
            </>
          )}
          sends={{
            call: 'saveEmail',
            request: (values) => ({
              params: { id },
              body: { texts: wireOf(textsIn(editable, values)), version: values.version },
            }),
            load: async () => {
              const theirs = await call('getEmail', { params: { id } })
              return {
                ...Object.fromEntries(theirs.parts.map(({ part, text }) => [part, text])),
                version: theirs.version,
              }
            },
          }}
          onDone={done}
        />
      )}
      {version > 0 && (
        <div className="mt-10">
          <History object="email_text" id={id} />
        </div>
      )}
    </>
  )
}
