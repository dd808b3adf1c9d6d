import runnerFox from '#web/ui/pictures/runner-fox.svg';
import runnerRabbit from '#web/ui/pictures/runner-rabbit.svg';
import runnerTurtle from '#web/ui/pictures/runner-turtle.svg';

/** Five pictures side by side: the animal stands, then four of it running. `runner.module.css` shows one at a time. */
export const runnerPictures = { turtle: runnerTurtle, fox: runnerFox, rabbit: runnerRabbit };
