import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { forumLengths } from '../../contract/activities/modules.ts'
import { Button } from '../../web/ui/Button.tsx'
import { TextAreaField } from '../../web/ui/TextAreaField.tsx'
import { TextField } from '../../web/ui/TextField.tsx'
import { useActivityMessages } from '../messages.ts'
import { ForumFault } from './ForumFault.tsx'
import type { ForumState } from './useForum.ts'

type Text = { title: string; text: string }
type WriteFormProps = {
  forum: ForumState
  /** The part of the screen that it is; begins the ids of its fields. */
  name: string
  label: string
  hint?: string
  /** Asks for the title of a thread too. */
  titled: boolean
  value: Text
  onChange: (change: Partial<Text>) => void
  sendLabel: string
  onSend: () => void
  /** Further buttons. */
  children?: ReactNode
}

/** The form of a post: checked when it is sent; the first field with a fault takes focus. */
export function WriteForm(props: WriteFormProps) {
  const { name, label, hint, titled, value, onChange, sendLabel, onSend, forum, children } = props
  const t = useActivityMessages()
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState(false)
  const errors = forum.fault?.at === name ? forum.fault.refused.errors : undefined
  const missing = (text: string) => (checked && !text.trim() ? t('faultRequired') : undefined)
  const faults = { title: missing(value.title) ?? errors?.title?.[0], text: missing(value.text) ?? errors?.text?.[0] }
  function send(event: FormEvent) {
    event.preventDefault()
    const empty = titled && !value.title.trim() ? 'title' : value.text.trim() ? undefined : 'text'
    setChecked(empty !== undefined)
    if (empty) form.current?.querySelector<HTMLElement>(`#${name}-${empty}`)?.focus()
    else onSend()
  }
  function change(part: Partial<Text>) {
    setChecked(false)
    onChange(part)
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      {titled && (
        <TextField
          id={`${name}-title`}
          label={t('forumTitle')}
          required
          maxLength={forumLengths.title}
          error={faults.title}
          value={value.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      )}
      <TextAreaField
        id={`${name}-text`}
        label={label}
        hint={hint}
        required
        counter
        maxLength={forumLengths.text}
        error={faults.text}
        value={value.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <ForumFault forum={forum} at={name} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={forum.busy}>
          {sendLabel}
        </Button>
        {children}
      </div>
    </form>
  )
}
