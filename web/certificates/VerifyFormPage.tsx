import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pageHead } from '../head.ts'
import { Accordion, AccordionItem } from '../ui/Accordion.tsx'
import { SignedResult } from './SignedResult.tsx'
import { VerifyForm } from './VerifyForm.tsx'
import { VerifyMany } from './VerifyMany.tsx'

export const Route = createFileRoute('/verify')({
  staticData: { messages: ['certificates'] },
  head: ({
    match: {
      context: { messages, language, site },
    },
  }) =>
    pageHead({
      title: messages.certificates?.verify.title ?? '',
      description: messages.certificates?.verify.intro ?? '',
      path: '/verify',
      language,
      ...site,
    }),
  component: VerifyFormPage,
})

/** Where anyone with a certificate checks whether it is genuine; what few need is folded below. */
function VerifyFormPage() {
  const t = useTranslations('certificates')
  return (
    <div className="wrap py-10 sm:py-16">
      <div className="mx-auto max-w-3xl">
        <img src="/media/states/certificates.svg" alt="" width={200} height={150} className="mb-6 max-sm:w-36" />
        <h1 className="text-4xl">{t('verify.title')}</h1>
        <p className="mt-3 mb-8 text-lg text-ink-soft">{t('verify.intro')}</p>
        <VerifyForm />
        <Accordion className="mt-14">
          <AccordionItem title={t('many.title')} level={2}>
            <VerifyMany />
          </AccordionItem>
          <AccordionItem title={t('many.signedTitle')} level={2}>
            <SignedResult />
          </AccordionItem>
        </Accordion>
      </div>
    </div>
  )
}
