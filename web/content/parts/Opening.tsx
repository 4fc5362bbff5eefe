import { AuthoredHtml } from './AuthoredHtml.tsx'

type OpeningProps = { page: { lang: string; title: string; lead: string; rest: string; image: string | null } }

/** The top of an editorial page: title, lead, picture, and the remaining text next to it. */
export function Opening({ page: { lang, title, lead, rest, image } }: OpeningProps) {
  return (
    <header lang={lang} className="wrap pt-10 sm:pt-16">
      <h1 className="max-w-4xl text-5xl">{title}</h1>
      <div
        className="mt-6 max-w-3xl text-lg text-ink-soft sm:text-xl [&_a]:underline"
        dangerouslySetInnerHTML={{ __html: lead }}
      />
      {image && (
        <img
          src={image}
          alt=""
          width={1280}
          height={640}
          fetchPriority="high"
          className="mt-10 aspect-2/1 w-full rounded-2xl bg-sunken object-cover dark:brightness-90 sm:mt-14"
        />
      )}
      <AuthoredHtml html={rest} className="mt-10 max-w-none gap-x-16 sm:mt-14 lg:columns-2" />
    </header>
  )
}
