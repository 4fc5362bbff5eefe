import type { Capability } from '../../../contract/common.ts'
import type { StaffCourse } from '../../../contract/manage/courses.ts'

/** What a part of the editor gets. */
export type TabProps = { course: StaffCourse; capabilities: readonly Capability[] }
