/** The languages of the tests' build: each further one would take a minute. Arabic turns the pages around. */
export const TESTED_LANGUAGES = ['en', 'zh-Hans', 'ar']
export const BUILD_FOR_TESTS = [`--languages=${TESTED_LANGUAGES.join(',')}`]
