import { previewCalls } from '../../../../contract/manage/previews.ts'
import type { Read } from '../../../db/connect.ts'
import { signInOf } from '../activity-tokens.ts'
import type { ActivityParts } from '../kind.ts'

/** Whether staff may still look at what was launched: while the sign-in lasts, and its user edits courses. */
export const mayPreview = async (
  { capabilitiesOf }: Pick<ActivityParts, 'capabilitiesOf'>,
  db: Read,
  launched: { sub: string; sid: string },
): Promise<boolean> => (await capabilitiesOf(db, signInOf(launched))).includes(previewCalls.previewStep.capability)
