import { AuthoredHtml } from './AuthoredHtml.tsx'
import { linksInLanguage, splitLead } from './html.rules.ts'
import { useSite } from '../../shell/useSite.ts'

type OpeningProps = { page: { lang: string; title: string; description: string; image: string | null } }

/** How an editorial page begins: its name, the first paragraph large, its picture, and the rest of what it says beside it. */
export function Opening({ page: { lang, title, description, image } }: OpeningProps) {
  const { language } = useSite()
  const { lead, rest } = splitLead(description)
  return (
    <header lang={lang} className="wrap pt-10 sm:pt-16">
      <h1 className="max-w-4xl text-5xl">{title}</h1>
      <div
        className="mt-6 max-w-3xl text-lg text-ink-soft sm:text-xl [&_a]:underline"
        dangerouslySetInnerHTML={{ __html: linksInLanguage(lead, language) }}
      />
      <div className="mt-10 grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.2fr_1fr]">
        {image && (
          <img src={image} alt="" width={1280} height={640} fetchPriority="high" className="aspect-3/2 w-full rounded-2xl bg-sunken object-cover" />
        )}
        <AuthoredHtml html={rest} level={2} />
      </div>
    </header>
  )
}
