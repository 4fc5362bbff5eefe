import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Capability } from '../../../contract/common.ts'
import type { Person } from '../../../contract/manage/people.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Panel } from '../Panel.tsx'
import { useAction } from '../useAction.ts'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { EmailForm, NameForm } from './ChangeForms.tsx'
import { MergeForm } from './MergeForm.tsx'
import { ReasonStep } from './ReasonStep.tsx'

const steps = ['name', 'email', 'factor', 'merge', 'erase'] as const
type Step = (typeof steps)[number]

type Props = { person: Person; capabilities: readonly Capability[] }

/** How a person can be helped. The account of staff is only for those who manage staff. */
export function PersonActions({ person, capabilities }: Props) {
  const t = useTranslations('managePeople.actions')
  const { id, email, roles, second_factor } = person
  const [open, setOpen] = useState<Step>()
  const close = () => setOpen(undefined)
  const action = useAction()
  const file = useFileDownload(`${person.username}.zip`, () => call('exportPersonArchive', { params: { id } }))
  const changeable = !roles.length || capabilities.includes('manage_staff')
  const erases = capabilities.includes('erase_people') && !roles.length
  const may: Record<Step, boolean> = {
    name: changeable,
    email: changeable,
    factor: changeable && second_factor,
    merge: changeable && capabilities.includes('erase_people'),
    erase: erases,
  }
  const button = (step: Step) =>
    may[step] && (
      <Button key={step} size="sm" variant="secondary" onClick={() => setOpen(step)}>
        {t(step)}
      </Button>
    )
  return (
    <Panel title={t('title')}>
      <div className="flex flex-col items-start gap-2">
        {button('name')}
        {button('email')}
        <Button
          size="sm"
          variant="secondary"
          pending={action.pending === 'reset'}
          onClick={() => action.run('reset', () => call('sendReset', { params: { id } }), t('resetSent', { email }))}
        >
          {t('reset')}
        </Button>
        {button('factor')}
        {changeable && (
          <Button size="sm" variant="secondary" pending={file.pending} onClick={file.download}>
            {t('export')}
          </Button>
        )}
        {button('merge')}
        {button('erase')}
      </div>
      <Dialog open={open !== undefined} onClose={close} title={open ? t(open) : ''}>
        {open === 'name' && <NameForm person={person} onClose={close} />}
        {open === 'email' && <EmailForm person={person} onClose={close} />}
        {open === 'factor' && <ReasonStep call="removeFactors" person={person} onClose={close} />}
        {open === 'erase' && <ReasonStep call="erasePerson" person={person} onClose={close} />}
        {open === 'merge' && <MergeForm person={person} onClose={close} />}
      </Dialog>
    </Panel>
  )
}
