import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'

/**
 * A practice of several sessions counts once its learner came to one of them, and the last one is recorded or ended before
 * this moment: nobody can be recorded in it by the clock any more (requirements 10.584).
 */
export const practiceOverBefore = (now: Date): Date => new Date(now.getTime() - attendanceWindow(0, 0).until)
