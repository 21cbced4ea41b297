import { Button } from "@mantine/core";

/** Stands where something will be: it is on its way, or could not be had. */
export function Loading({
  problem,
  onAgain,
}: {
  problem: string | undefined;
  onAgain: () => Promise<void>;
}) {
  return problem ? (
    <div role="alert">
      <p>{problem}</p>
      <Button mt="md" variant="default" onClick={() => void onAgain()}>
        Try again
      </Button>
    </div>
  ) : (
    <p role="status">Loading</p>
  );
}
