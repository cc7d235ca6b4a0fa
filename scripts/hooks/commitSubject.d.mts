/** What is wrong with the first line of a commit message; undefined where nothing is. */
export function subjectProblem(subject: string): string | undefined
