import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FaqAnswers } from '../../../contract/content.ts'
import { Accordion, AccordionItem } from '../../ui/Accordion.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'

const anchor = (id: number) => `q-${id}`

/** Opens what the address points to; the browser has scrolled there. */
function openQuestion(hash: string) {
  const question = document.getElementById(hash)
  if (question instanceof HTMLDetailsElement) question.open = true
}

/** Questions that fold their answers. The one that is opened is in the address: it can be sent to somebody. */
export function Questions({ items }: { items: FaqAnswers['items'] }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => openQuestion(hash), [hash])
  function pointTo(id: number) {
    if (hash !== anchor(id))
      void navigate({ to: '.', hash: anchor(id), replace: true, resetScroll: false, hashScrollIntoView: false })
  }
  return (
    <Accordion className="mt-8">
      {items.map(({ id, question, answer }) => (
        <AccordionItem key={id} id={anchor(id)} level={2} title={question} onOpen={() => pointTo(id)}>
          <AuthoredHtml html={answer} />
        </AccordionItem>
      ))}
    </Accordion>
  )
}
