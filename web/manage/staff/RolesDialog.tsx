import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Role, roles } from '../../../contract/common.ts'
import { staffList } from '../../../contract/manage/staff.list.ts'
import type { StaffMember } from '../../../contract/manage/staff.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { historyQuery } from '../history/queries.ts'
import { History } from '../history/History.tsx'
import { listKey } from '../kit/list-query.ts'

type Props = { edited: StaffMember | 'new' | undefined; onClose: () => void }

/** Gives roles to a registered user, or changes those of a member of staff. */
export function RolesDialog({ edited, onClose }: Props) {
  const t = useTranslations('manage.staff')
  const member = edited === 'new' ? undefined : edited
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={member ? member.name : t('add')}>
      {edited && <RolesForm member={member} onClose={onClose} />}
      {member && (
        <div className="mt-8 border-t border-line pt-5">
          <History object="staff" id={member.id} />
        </div>
      )}
    </Dialog>
  )
}

function RolesForm({ member, onClose }: { member: StaffMember | undefined; onClose: () => void }) {
  const t = useTranslations('manage.staff')
  const names = useTranslations('words.roles')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [leads, setLeads] = useState(member?.roles.includes('instructor') ?? false)
  const { errors, failure, pending, submit, formRef } = useCallForm('setRoles', {
    labels: { email: t('email'), roles: t('roles') },
    focus: 'field',
    read: (form) => ({
      email: member?.email ?? String(form.get('email')).trim(),
      roles: roles.filter((role) => form.get(role) === 'on'),
    }),
    validate: ({ email, roles: chosen }) => ({
      email: email ? undefined : t('writeEmail'),
      roles: member || chosen.length ? undefined : t('chooseRole'),
    }),
    request: (given: { email: string; roles: Role[] }) => ({ body: { ...given, shown_roles: member?.roles ?? [] } }),
    onFailed: () => void queryClient.invalidateQueries({ queryKey: listKey(staffList) }),
    onDone: async ({ name, id }) => {
      await queryClient.invalidateQueries({ queryKey: listKey(staffList) })
      await queryClient.invalidateQueries({ queryKey: historyQuery('staff', id).queryKey })
      show({ kind: 'success', text: t('saved', { name }) })
      onClose()
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      {!member && (
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('email')}
          hint={t('emailHint')}
          required
          error={errors.email}
        />
      )}
      <fieldset id="roles" tabIndex={-1} aria-describedby={errors.roles ? 'roles-error' : undefined}>
        <legend className="mb-1 font-semibold">{t('roles')}</legend>
        {errors.roles && <FieldError id="roles-error">{errors.roles}</FieldError>}
        <div className="grid gap-1">
          {roles.map((role) => (
            <CheckboxField
              key={role}
              id={`role-${role}`}
              name={role}
              label={names(role)}
              hint={t(`about.${role}`)}
              defaultChecked={member?.roles.includes(role)}
              onChange={({ currentTarget }) => role === 'instructor' && setLeads(currentTarget.checked)}
            />
          ))}
        </div>
        {member && !leads && member.upcoming > 0 && (
          <Notice kind="warning" className="mt-2">
            {t('stillLeads', { count: member.upcoming })}
          </Notice>
        )}
      </fieldset>
      {member && !member.email_verified && <p className="text-sm text-amber-ink">{t('unconfirmedNote')}</p>}
      {member && !member.second_factor && <p className="text-sm text-amber-ink">{t('factorNote')}</p>}
      <FormMessage failure={failure} title={t('notSaved')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}
