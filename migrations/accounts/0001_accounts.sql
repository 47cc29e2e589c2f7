CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_folded` text NOT NULL,
	`email_hash` text NOT NULL,
	`email_sealed` text NOT NULL,
	`roles` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'active' NOT NULL,
	`banned_reason` text,
	`avatar_source` text,
	`avatar_file` text,
	`last_active_at` integer NOT NULL,
	`social_lookup` integer DEFAULT false NOT NULL,
	`inactive_warned_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_username_folded` ON `accounts` (`username_folded`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_hash` ON `accounts` (`email_hash`);--> statement-breakpoint
CREATE INDEX `accounts_last_active_at` ON `accounts` (`last_active_at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text,
	`area` text NOT NULL,
	`verb` text NOT NULL,
	`target` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_target` ON `audit_log` (`target`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_id` ON `audit_log` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`);--> statement-breakpoint
CREATE TABLE `blocks` (
	`blocker` text NOT NULL,
	`blocked` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker`, `blocked`),
	FOREIGN KEY (`blocker`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_are_between_two" CHECK("blocks"."blocker" <> "blocks"."blocked")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked`);--> statement-breakpoint
CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_id_hash` text NOT NULL,
	`name_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`broken_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_provider_id` ON `connections` (`provider`,`provider_id_hash`);--> statement-breakpoint
CREATE INDEX `connections_account_id` ON `connections` (`account_id`);--> statement-breakpoint
CREATE TABLE `limits` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `limits_until` ON `limits` (`until`);--> statement-breakpoint
CREATE TABLE `outgoing_mail` (
	`id` text PRIMARY KEY NOT NULL,
	`message_sealed` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `outgoing_mail_waiting` ON `outgoing_mail` (`sent_at`,`next_at`);--> statement-breakpoint
CREATE TABLE `pending_logins` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`account_id` text,
	`email_hash` text NOT NULL,
	`email_sealed` text NOT NULL,
	`mailbox_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries_left` integer NOT NULL,
	`mailed_at` integer,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pending_logins_account_id` ON `pending_logins` (`account_id`);--> statement-breakpoint
CREATE INDEX `pending_logins_email_hash` ON `pending_logins` (`email_hash`);--> statement-breakpoint
CREATE INDEX `pending_logins_mailbox_hash` ON `pending_logins` (`mailbox_hash`);--> statement-breakpoint
CREATE INDEX `pending_logins_expires_at` ON `pending_logins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `retired_usernames` (
	`folded_hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retired_usernames_until` ON `retired_usernames` (`until`);--> statement-breakpoint
CREATE TABLE `second_factors` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret_sealed` text NOT NULL,
	`last_step` integer,
	`confirmed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`token_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_id` ON `sessions` (`token_id`);--> statement-breakpoint
CREATE INDEX `sessions_account_id` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked_at` ON `sessions` (`revoked_at`);--> statement-breakpoint
ALTER TABLE `instance` ADD `secrets_id` text;