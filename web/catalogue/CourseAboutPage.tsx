import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_public-course/course-about/$id/{-$backRoute}')({ component: CourseAboutPage })

function CourseAboutPage() {
  return <div />
}
