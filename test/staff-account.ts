/** The staff account of every journey's site. */
export const staffAccount = {
  name: "Anna Hart",
  email: "anna.hart@aldwater.example",
  password: "a calm lamp over nine rivers",
} as const;

/** Cheap, since a password hash at the usual cost takes a third of a second of processor time. */
export const passwordCost = { memory: 256, passes: 1 };

/** The environment that creates this account. */
export const staffEnvironment = {
  STAFF_EMAIL: staffAccount.email,
  STAFF_PASSWORD: staffAccount.password,
};
