export const coursePath = (id: number) => `/course-about/${id}`
