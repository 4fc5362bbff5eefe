import type { LoadedChapter } from './load.ts'
import { AuthoredHtml } from './AuthoredHtml.tsx'

/** A page's chapters, each with its sections. */
export const Chapters = ({ chapters }: { chapters: readonly LoadedChapter[] }) =>
  chapters.map(({ id, lang, title, html, image, children }) => (
    <section key={id} id={`chapter-${id}`} lang={lang} className="mt-14">
      <h2 className="text-2xl">{title}</h2>
      {image && (
        <img
          src={image}
          alt=""
          width={960}
          height={600}
          loading="lazy"
          className="mt-5 aspect-16/10 w-full rounded-xl bg-sunken object-cover dark:brightness-90"
        />
      )}
      <AuthoredHtml html={html} className="mt-4" />
      {children.map((child) => (
        <section key={child.id} id={`chapter-${child.id}`} className="mt-8">
          <h3 className="text-xl">{child.title}</h3>
          <AuthoredHtml html={child.html} className="mt-2" />
        </section>
      ))}
    </section>
  ))
