import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { dayNow } from '../../day-now.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { periodOf } from './period.rules.ts'
import { ScreenTitle } from '../ScreenTitle.tsx'

const coursesQuery = { queryKey: own('manage', 'pack courses'), queryFn: () => call('listPackCourses') }

/** What an inspector or an employer asks for, in one file. */
export default function AuditPackPage() {
  const t = useTranslations('manageReports.pack')
  const title = useTranslations('manage.menu.screens')('auditPack')
  const query = useQuery(coursesQuery)
  return (
    <>
      <ScreenTitle title={title} intro={t('intro')} />
      <QueryNotice query={query} />
      {query.data && <PackForm courses={query.data.data} />}
    </>
  )
}

function PackForm({ courses }: { courses: readonly { id: number; title: string }[] }) {
  const t = useTranslations('manageReports.pack')
  const table = useTranslations('manage.table')
  const { show } = useToast()
  const usual = periodOf('thisYear', dayNow())
  const { errors, summary, failure, pending, submit, formRef } = useCallForm('makeAuditPack', {
    labels: { course: t('course'), person: t('person'), from: table('from'), to: table('to') },
    read: (form) => ({
      course: Number(form.get('course')) || undefined,
      person: String(form.get('person')).trim() || undefined,
      from: String(form.get('from')),
      to: String(form.get('to')),
    }),
    validate: ({ course, person }) => ({ course: course || person ? undefined : t('narrow') }),
    request: (body) => ({ body }),
    onDone: (bytes, { from, to }) => {
      saveFile(bytes, `audit-${from}-${to}.zip`)
      show({ kind: 'success', text: t('made') })
    },
  })
  return (
    <Card className="max-w-2xl">
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-5">
        <ErrorSummary errors={summary} />
        <SelectField
          id="course"
          name="course"
          label={t('course')}
          error={errors.course}
          options={[
            { value: '', label: t('anyCourse') },
            ...courses.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
        />
        <TextField
          id="person"
          name="person"
          type="email"
          label={t('person')}
          hint={t('personHint')}
          error={errors.person}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="from"
            name="from"
            type="date"
            label={table('from')}
            defaultValue={usual.from}
            error={errors.from}
          />
          <TextField id="to" name="to" type="date" label={table('to')} defaultValue={usual.to} error={errors.to} />
        </div>
        <FormMessage failure={failure} title={t('failed')} />
        <Button type="submit" pending={pending} className="justify-self-start">
          {t('make')}
        </Button>
      </form>
    </Card>
  )
}
