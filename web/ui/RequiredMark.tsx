/** The control itself says "required"; the mark is for the eye. */
export function RequiredMark() {
  return (
    <span aria-hidden className="text-danger">
      {' *'}
    </span>
  )
}
