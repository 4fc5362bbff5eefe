import type { KindProps } from '../kind.ts'
import { RefusedView } from '../RefusedView.tsx'
import { SectionView } from './SectionView.tsx'
import { SentView } from './SentView.tsx'
import { useForm } from './useForm.ts'

/** A questionnaire or form from its first section to what was submitted. */
export default function FormApp({ opened, language }: KindProps<'form'>) {
  const form = useForm(opened, language)
  const { refused, filling, sections, at } = form
  const stays = refused?.refused === 'offline' || refused?.refused === 'closed' || refused?.errors
  if (refused && !stays) return <RefusedView level={2} refused={refused} onRetry={() => void form.submit()} />
  if (!filling) return <SentView form={form} language={language} />
  const section = sections[at]
  return section ? <SectionView key={section.key} form={form} section={section} /> : null
}
