import { Notice } from '../web/ui/Notice.tsx'
import { useActivityMessages } from './messages.ts'

/** What was answered on another device is shown; `lines` say what was answered here. Nothing without lines. */
export function ReplacedNotice({
  title,
  lines,
  className = '',
}: {
  title: string
  lines: readonly { key: string; text: string }[]
  className?: string
}) {
  const t = useActivityMessages()
  return (
    <div role="alert" className={`empty:hidden ${className}`}>
      {lines.length > 0 && (
        <Notice kind="warning" title={title}>
          <p>{t('replacedText')}</p>
          <ul className="mt-2 grid gap-1">
            {lines.map(({ key, text }) => (
              <li key={key} className="break-words whitespace-pre-wrap">
                {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
