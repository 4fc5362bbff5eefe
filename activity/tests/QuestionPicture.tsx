import type { AskedQuestion } from '../../contract/activities/questions.ts'

/** The size in px at the end of an uploaded picture's address: it reserves the height until the picture has loaded. */
export function sizeInAddress(address: string): { width?: string; height?: string } {
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(address) ?? []
  return width && height ? { width, height } : {}
}

/** The picture of a question, where it has one. */
export function QuestionPicture({ question: { picture } }: { question: AskedQuestion }) {
  if (!picture) return null
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      {...sizeInAddress(picture.src)}
      className="mb-4 h-auto max-h-96 w-auto max-w-full rounded-lg border border-line bg-white"
    />
  )
}
