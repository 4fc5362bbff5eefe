import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_public-course/course/$id/subjects')({ component: CourseSubjectsPage })

function CourseSubjectsPage() {
  return <div />
}
