import type { AskedQuestion } from '../../contract/activities/questions.ts'

/** The picture of a question, where it has one. Its height is kept free by its address, which ends in its size. */
export function QuestionPicture({ question: { picture } }: { question: AskedQuestion }) {
  if (!picture) return null
  const [, width, height] = /-(\d+)x(\d+)\.webp$/.exec(picture.src) ?? []
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      {...(width && height ? { width, height } : {})}
      className="mb-4 h-auto max-h-96 w-auto max-w-full rounded-lg border border-line bg-white"
    />
  )
}
