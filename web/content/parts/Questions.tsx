import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FaqAnswers } from '../../../contract/content.ts'
import { Accordion, AccordionItem } from '../../ui/Accordion.tsx'
import { AuthoredHtml } from './AuthoredHtml.tsx'

const anchor = (id: number) => `q-${id}`

/** Opens the question that the URL's fragment names; the browser has already scrolled to it. */
function openQuestion(hash: string) {
  const question = document.getElementById(hash)
  if (question instanceof HTMLDetailsElement) question.open = true
}

/** Collapsible questions. The open one is in the URL's fragment, so that it can be shared. */
export function Questions({ items }: { items: FaqAnswers['items'] }) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  /** Opened here: when the fragment follows, what was closed meanwhile stays closed. */
  const opened = useRef('')
  useEffect(() => {
    if (hash !== opened.current) openQuestion(hash)
    opened.current = ''
  }, [hash])
  function pointTo(id: number) {
    if (hash === anchor(id)) return
    opened.current = anchor(id)
    void navigate({ to: '.', hash: anchor(id), replace: true, resetScroll: false, hashScrollIntoView: false })
  }
  return (
    <Accordion className="mt-8">
      {items.map(({ id, question, html }) => (
        <AccordionItem key={id} id={anchor(id)} level={2} title={question} onOpen={() => pointTo(id)}>
          <AuthoredHtml html={html} />
        </AccordionItem>
      ))}
    </Accordion>
  )
}
