/** The member of staff on every site of a journey. */
export const staffAccount = {
  name: "Anna Hart",
  email: "anna.hart@aldwater.example",
  password: "a calm lamp over nine rivers",
} as const;

/** A password hash at the usual cost takes a third of a second of a processor. */
export const passwordCost = { memory: 256, passes: 1 };

/** The environment that creates that account. */
export const staffEnvironment = {
  STAFF_EMAIL: staffAccount.email,
  STAFF_PASSWORD: staffAccount.password,
};
