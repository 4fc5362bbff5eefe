/** Plain text of sanitised HTML, for the head. */
export const plainText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ').trim()

/** Authored HTML, sanitised by the server. */
export function Html({ children, className = '' }: { children: string; className?: string }) {
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: children }} />
}
