import { AuthoredHtml } from './parts/AuthoredHtml.tsx'
import type { LoadedBlocks } from './parts/load.ts'

const number = 'tabular relative grid size-12 place-content-center rounded-full bg-pine text-lg font-bold text-on-pine'
/** The line from one step to the next: down on a small screen, across on a wide one. */
const line =
  'absolute top-12 -bottom-6 left-6 w-px sm:-bottom-8 bg-line-strong lg:top-6 lg:-right-10 lg:bottom-auto lg:left-12 lg:h-px lg:w-auto [li:last-child>&]:hidden'

/** A chapter as numbered steps: its own text leads, its titled blocks follow one another. */
export function BusinessSteps({ chapter: { title, content }, lang }: { chapter: LoadedBlocks; lang: string }) {
  const lead = content.filter((block) => !block.title)
  const steps = content.filter((block) => block.title)
  return (
    <section lang={lang} className="wrap py-10 sm:py-16">
      <h2 className="text-3xl">{title}</h2>
      {lead.map(({ key, html }) => (
        <AuthoredHtml key={key} html={html} className="mt-2 text-ink-soft" />
      ))}
      <ol className="mt-6 grid gap-x-10 gap-y-6 sm:mt-8 sm:gap-y-8 lg:grid-cols-3">
        {steps.map((step, at) => (
          <li key={step.key} className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 lg:block">
            <span aria-hidden className={line} />
            <span aria-hidden className={number}>
              {at + 1}
            </span>
            <div className="lg:mt-5">
              <h3 className="text-xl">{step.title}</h3>
              <AuthoredHtml html={step.html} className="mt-1 text-base text-ink-soft sm:mt-2" />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
