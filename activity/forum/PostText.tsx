import { VisuallyHidden } from '../../web/ui/VisuallyHidden.tsx'
import { useActivityMessages } from '../messages.ts'
import { paragraphsOf, textParts } from './post-text.rules.ts'

/** A plain text with its paragraphs and line breaks; addresses of the web are links. */
export function PostText({ text }: { text: string }) {
  const t = useActivityMessages()
  return (
    <div className="grid gap-3 wrap-anywhere">
      {paragraphsOf(text).map((paragraph, at) => (
        <p key={at} className="whitespace-pre-line">
          {textParts(paragraph).map((part, index) =>
            'text' in part ? (
              part.text
            ) : (
              <a
                key={index}
                href={part.link}
                target="_blank"
                rel="noopener noreferrer nofollow ugc"
                className="text-pine underline"
              >
                {part.link}
                <VisuallyHidden> ({t('newTab')})</VisuallyHidden>
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
