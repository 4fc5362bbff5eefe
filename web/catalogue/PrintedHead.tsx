import { inLanguage } from '../language.ts'
import { useSite } from '../shell/useSite.ts'
import { coursePath } from './course-path.ts'

/** In print: the site and the page's URL. */
export function PrintedHead({ id }: { id: number }) {
  const { brand, publicUrl, language } = useSite()
  return (
    <p className="print-only print-head">
      <img src="/media/brand/mark.svg" alt="" width={24} height={24} />
      <strong>{brand}</strong>
      <span>
        {publicUrl.replace(/^https?:\/\//, '')}
        {inLanguage(language, coursePath(id))}
      </span>
    </p>
  )
}
