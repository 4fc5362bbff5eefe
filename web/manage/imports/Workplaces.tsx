import { useTranslations } from 'use-intl'
import type { ImportDetails, NewWorkplace } from '../../../contract/manage/imports.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { useImportStep } from './useImportStep.ts'

type Choice = Exclude<NewWorkplace['choice'], null>
const choiceOf = (value: string): Choice => (value === 'create' || value === 'none' ? value : Number(value))

/** The workplaces of a file that are not in the list: which are created, and which are those of the list. */
export function Workplaces({ one: { id, state, workplaces } }: { one: ImportDetails }) {
  const t = useTranslations('manageImports.workplaces')
  const step = useImportStep(id)
  if (!workplaces.total) return null
  const isOpen = state === 'checked'
  const save = (name: string, body: { choices: { name: string; choice: Choice }[]; rest?: 'create' | 'none' }) =>
    step.run(name, () => call('chooseWorkplaces', { params: { id }, body }))
  const columns: readonly Column<NewWorkplace>[] = [
    { id: 'name', label: t('name'), heads: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { id: 'rows', label: t('rows'), end: true, cell: ({ rows }) => rows },
    {
      id: 'choice',
      label: t('choice'),
      cell: ({ name, choice, like }) => (
        <SelectField
          id={`choice-${name}`}
          label={t('choiceOf', { name })}
          labelHidden
          value={choice === null ? '' : String(choice)}
          disabled={!isOpen || step.pending !== undefined}
          onChange={({ currentTarget: { value } }) => save('one', { choices: [{ name, choice: choiceOf(value) }] })}
          className="min-w-64"
        >
          {choice === null && <option value="">{t('choose')}</option>}
          {like.length > 0 && (
            <optgroup label={t('like')}>
              {like.map((listed) => (
                <option key={listed.id} value={String(listed.id)}>
                  {listed.name}
                </option>
              ))}
            </optgroup>
          )}
          <option value="create">{t('createOne')}</option>
          <option value="none">{t('none')}</option>
        </SelectField>
      ),
    },
  ]
  const suggested = workplaces.data.flatMap(({ name, choice, like: [first] }) =>
    choice === null && first ? [{ name, choice: first.id }] : [],
  )
  const others = workplaces.data.filter(({ choice, like }) => choice === null && !like.length)
  const button = (name: string, label: string, body: Parameters<typeof save>[1]) => (
    <Button size="sm" variant="secondary" pending={step.pending === name} onClick={() => save(name, body)}>
      {label}
    </Button>
  )
  return (
    <Panel
      title={t('title', { count: workplaces.total })}
      actions={
        <ManageLink to="workplaces" className="underline">
          {t('list')}
        </ManageLink>
      }
    >
      <p className="mb-3 text-ink-soft">{t('text')}</p>
      {isOpen && workplaces.open > 0 && (
        <div className="mb-4 flex flex-wrap gap-3">
          {suggested.length > 0 && button('like', t('useLike', { count: suggested.length }), { choices: suggested })}
          {others.length > 0 &&
            button('create', t('create', { count: others.length }), {
              choices: others.map(({ name }) => ({ name, choice: 'create' })),
            })}
          {button('none', t('noneRest', { count: workplaces.open }), { choices: [], rest: 'none' })}
        </div>
      )}
      <Table
        caption={t('title', { count: workplaces.total })}
        captionHidden
        columns={columns}
        rows={workplaces.data}
        rowKey={({ name }) => name}
      />
      {workplaces.data.length < workplaces.total && (
        <p className="mt-2 text-ink-soft">{t('more', { count: workplaces.total - workplaces.data.length })}</p>
      )}
    </Panel>
  )
}
