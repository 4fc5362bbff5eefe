/** An answer in words, a line for each of its parts. */
export function AnswerLines({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line, i) => (
        <span key={i} className="block font-semibold">
          {line}
        </span>
      ))}
    </>
  )
}
