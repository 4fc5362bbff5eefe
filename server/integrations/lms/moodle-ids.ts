/** Ids that every new Moodle has: the role Student (archetype `student`), the first administrator, and the front page. */
export const moodleRoles = { student: 5 } as const
export const moodleFirstAdmin = 2
export const moodleFrontPage = 1
