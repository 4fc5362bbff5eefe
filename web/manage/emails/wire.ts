import type { EditedText } from '../../../contract/manage/texts.ts'

/** Texts by part, as the calls of an email take them. */
export const wireOf = (texts: Readonly<Record<string, EditedText>>) =>
  Object.entries(texts).map(([part, text]) => ({ part, text }))
